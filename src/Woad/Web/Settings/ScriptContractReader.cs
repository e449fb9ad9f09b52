using System.Globalization;
using System.Reflection;
using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using System.Xml;
using Woad.Web.Scripts;

namespace Woad.Web.Settings;

/// <summary>Reads what scripts need of a contract: operations, and the types that their values may have.</summary>
internal sealed class ScriptContractReader(ContractDescription contract)
{
    private readonly XsdDataContractExporter _names = new();
    private readonly HashSet<Type> _seen = [];
    private readonly List<ScriptType> _types = [];

    public ScriptContract Read()
    {
        List<ScriptOperation> operations = [];
        foreach (var operation in contract.Operations)
        {
            foreach (var type in operation.Messages.SelectMany(TypesOf).Concat(operation.KnownTypes))
            {
                Collect(type);
            }

            operations.Add(new ScriptOperation(
                operation.Name,
                [
                    .. operation.Messages[0].Body.Parts.OrderBy(p => p.Index)
                        .Select(
                            p => new ScriptParameter(XmlConvert.DecodeName(p.Name)!, NameOf(p.Type ?? typeof(object)))),
                ],
                operation.Behaviors.Find<WebGetAttribute>() is not null
                    || operation.Behaviors.Find<WebInvokeAttribute>()?.Method == "GET"));
        }

        return new ScriptContract(
            ScriptNames.Space(contract.Namespace), ScriptNames.Identifier(contract.Name), operations, _types);
    }

    private static IEnumerable<Type> TypesOf(MessageDescription message) =>
        message.Body.Parts.Append(message.Body.ReturnValue!).Where(p => p?.Type is not null).Select(p => p.Type!);

    private static string NameOf(Type type) => Type.GetTypeCode(Nullable.GetUnderlyingType(type) ?? type) switch
    {
        TypeCode.Boolean => "Boolean",
        TypeCode.String or TypeCode.Char => "String",
        TypeCode.DateTime => "Date",
        TypeCode.Object when type.IsArray => "Array",
        TypeCode.Object or TypeCode.Empty or TypeCode.DBNull => "Object",
        _ => "Number",
    };

    /// <summary>Adds classes with a data contract and enumerations, and those that their members have.</summary>
    private void Collect(Type type)
    {
        if (type.HasElementType)
        {
            Collect(type.GetElementType()!);
            return;
        }

        if (!_seen.Add(type)
            || type == typeof(void)
            || typeof(Stream).IsAssignableFrom(type)
            || typeof(Message).IsAssignableFrom(type))
        {
            return;
        }

        foreach (var argument in type.GetGenericArguments())
        {
            Collect(argument);
        }

        if (type.IsEnum)
        {
            Add(
                type,
                [.. Enum.GetNames(type).Select(
                    n => KeyValuePair.Create(
                        n,
                        Convert.ToDecimal(Enum.Parse(type, n), CultureInfo.InvariantCulture).ToString(
                            CultureInfo.InvariantCulture)))]);
        }
        else if (type.IsDefined(typeof(DataContractAttribute), inherit: false))
        {
            Add(type, null);
            foreach (var member in type.GetMembers(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
                .Where(m => m.IsDefined(typeof(DataMemberAttribute))))
            {
                Collect(member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType);
            }

            foreach (var known in type.GetCustomAttributes<KnownTypeAttribute>().Select(k => k.Type).OfType<Type>())
            {
                Collect(known);
            }
        }
    }

    private void Add(Type type, IReadOnlyList<KeyValuePair<string, string>>? values)
    {
        var name = _names.GetSchemaTypeName(type);
        _types.Add(new ScriptType(
            ScriptNames.Space(name.Namespace), ScriptNames.Identifier(name.Name),
            ScriptNames.Hint(name.Name, name.Namespace), values));
    }
}
