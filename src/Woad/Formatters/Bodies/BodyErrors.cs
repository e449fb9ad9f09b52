using System.Xml;
using Woad.Xml;

namespace Woad.Formatters.Bodies;

/// <summary>Texts of bodies that are not what an operation expects.</summary>
internal static class BodyErrors
{
    public const string Empty =
        "The OperationFormatter could not deserialize any information from the Message because the Message is empty "
            + "(IsEmpty = true).";

    public static string Unexpected(XmlReader reader, string name, string ns) =>
        Escaped.Text(
            $"OperationFormatter encountered an invalid Message body. Expected to find node type 'Element' with name "
            + $"'{name}' and namespace '{ns}'. Found node type '{reader.NodeType}' with name '{reader.Name}' and "
            + $"namespace '{reader.NamespaceURI}'");
}
