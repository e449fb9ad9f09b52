using System.Reflection;
using System.ServiceModel;

namespace Woad.Contracts;

/// <summary>
/// Finds the attribute that says how an operation's parameters are written: the method's, else its type's.
/// </summary>
internal static class OperationFormat
{
    /// <summary>
    /// A <see cref="DataContractFormatAttribute"/> or <see cref="XmlSerializerFormatAttribute"/>; null for the default.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// Both attributes stand at one place, or their settings do not go together.
    /// </exception>
    public static Attribute? Of(MethodInfo method) => Find(method) ?? Find(method.DeclaringType!);

    public static OperationFormatStyle StyleOf(MethodInfo method) => Of(method) switch
    {
        DataContractFormatAttribute format => format.Style,
        XmlSerializerFormatAttribute format => format.Style,
        _ => OperationFormatStyle.Document,
    };

    private static Attribute? Find(MemberInfo member)
    {
        var dataContract = member.GetCustomAttribute<DataContractFormatAttribute>(inherit: false);
        var xmlSerializer = member.GetCustomAttribute<XmlSerializerFormatAttribute>(inherit: false);
        if (dataContract is not null && xmlSerializer is not null)
        {
            throw new InvalidOperationException(
                $"'{member.Name}' carries both DataContractFormatAttribute and XmlSerializerFormatAttribute. Remove "
                    + "one of them.");
        }

        if (xmlSerializer is { Use: OperationFormatUse.Encoded, Style: OperationFormatStyle.Document })
        {
            throw new InvalidOperationException(
                $"'{member.Name}' asks for the style Document and the use Encoded, which do not go together. Set "
                    + "Style to Rpc or Use to Literal.");
        }

        return (Attribute?)dataContract ?? xmlSerializer;
    }
}
