using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.ServiceModel.Description;
using System.Xml.Serialization;

namespace Woad.Metadata;

/// <summary>
/// Schemas that types write themselves (<see cref="XmlSchemaProviderAttribute"/>). The exporter of XmlSerializer refers
/// to their types and leaves them out.
/// </summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2072", Justification = Reason)]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = Reason)]
internal static class OwnSchemas
{
    private const string Reason = "XmlSerializer keeps the members that it writes.";

    /// <summary>Adds the schemas of all types that the messages of an operation can have.</summary>
    public static void AddTo(SchemaStore store, OperationDescription operation)
    {
        var left = new Stack<Type>(operation.KnownTypes);
        foreach (var message in operation.Messages)
        {
            foreach (var part in message.Body.Parts.Concat<MessagePartDescription>(message.Headers))
            {
                left.Push(part.Type ?? typeof(void));
            }

            if (message.Body.ReturnValue is { } result)
            {
                left.Push(result.Type ?? typeof(void));
            }
        }

        foreach (var fault in operation.Faults)
        {
            left.Push(fault.DetailType ?? typeof(void));
        }

        var seen = new HashSet<Type>();
        while (left.TryPop(out var type))
        {
            if (seen.Add(type))
            {
                Look(store, type, left);
            }
        }
    }

    private static void Look(SchemaStore store, Type type, Stack<Type> left)
    {
        if (type.HasElementType)
        {
            left.Push(type.GetElementType()!);
            return;
        }

        foreach (var argument in type.GetGenericArguments())
        {
            left.Push(argument);
        }

        if (typeof(IXmlSerializable).IsAssignableFrom(type))
        {
            if (type.GetCustomAttribute<XmlSchemaProviderAttribute>() is { MethodName: not null, IsAny: false }
                && store.DataContracts.CanExport(type))
            {
                store.DataContracts.Export(type);
            }

            return;
        }

        if (type.IsPrimitive || type.IsEnum || type.Namespace?.StartsWith("System", StringComparison.Ordinal) == true)
        {
            return;
        }

        foreach (var included in type.GetCustomAttributes<XmlIncludeAttribute>())
        {
            left.Push(included.Type ?? typeof(void));
        }

        if (type.BaseType is { } above)
        {
            left.Push(above);
        }

        foreach (var property in type.GetProperties(BindingFlags.Instance | BindingFlags.Public))
        {
            left.Push(property.PropertyType);
        }

        foreach (var field in type.GetFields(BindingFlags.Instance | BindingFlags.Public))
        {
            left.Push(field.FieldType);
        }
    }
}
