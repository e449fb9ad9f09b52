using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Woad.Xml;

namespace Woad.Formatters.Outcomes;

/// <summary>The serializer's exception for an object whose type is in no list of known types.</summary>
internal static class UnknownTypes
{
    /// <summary>
    /// The exception, with the serializer's text; the text names the type's contract where that can be found out.
    /// </summary>
    public static Exception OfWriting(Type type)
    {
        try
        {
            var contract = RuntimeFeature.IsDynamicCodeSupported
                && new XsdDataContractExporter().GetSchemaTypeName(type) is { } name
                ? $" with data contract name '{name.Name}:{name.Namespace}'"
                : "";
            return new SerializationException(Escaped.Text(
                $"Type '{type.FullName}'{contract} is not expected. Add any types not known statically to the list of "
                + $"known types - for example, by using the KnownTypeAttribute attribute or by adding them to the list "
                + $"of known types passed to DataContractSerializer."));
        }
        catch (InvalidDataContractException e)
        {
            return e;
        }
    }
}
