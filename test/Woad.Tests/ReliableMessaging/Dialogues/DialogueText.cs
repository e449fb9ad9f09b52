using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Woad.Tests.ReliableMessaging.Dialogues;

/// <summary>Messages as lines that can be compared.</summary>
internal static partial class DialogueText
{
    public static string Of(IReadOnlyList<XElement> messages)
    {
        var names = new Dictionary<string, string>();
        foreach (var identifier in messages.Descendants().Where(
            static e => e.Name.LocalName == "Identifier" && e.Parent!.Name.LocalName == "Offer"))
        {
            names[identifier.Value] = "B";
        }

        foreach (var identifier in messages.Descendants().Where(
            static e => e.Name.LocalName == "Identifier" && e.Parent!.Name.LocalName == "CreateSequenceResponse"))
        {
            names[identifier.Value] = "A";
        }

        foreach (var id in messages.Descendants().Where(static e => e.Name.LocalName == "MessageID"))
        {
            names.TryAdd(id.Value, $"m{names.Count - 1}");
        }

        var text = string.Join(
            "\n", messages.Select(m => $"{(m.Name == "ToService" ? "->" : "<-")} {string.Join(", ", Parts(m))}"));
        foreach (var (value, name) in names)
        {
            text = text.Replace(value, name);
        }

        // On a busy machine a message may be sent again before its answer comes; copies ask for an acknowledgement.
        var lines = Address().Replace(Listening().Replace(text, "C"), "T").Split('\n');
        return string.Join("\n", lines.DistinctBy(static line => Asking().Replace(line, "")));
    }

    private static IEnumerable<string> Parts(XElement message)
    {
        foreach (var header in message.Element("Headers")!.Elements().Where(
            static h => h.Name.NamespaceName != "urn:suite"))
        {
            yield return Shown(header);
        }

        foreach (var body in message.Elements().Last().Elements())
        {
            yield return Shown(body);
        }
    }

    private static string Shown(XElement element)
    {
        var attributes = string.Concat(
            element.Attributes().Where(static a => !a.IsNamespaceDeclaration).Select(
                static a => $" {a.Name.LocalName}={a.Value}"));
        var content = element.HasElements ? string.Join(" ", element.Elements().Select(Shown)) : element.Value;
        return $"{element.Name.LocalName}{attributes}{(content.Length == 0 ? "" : $"({content})")}";
    }

    [GeneratedRegex(@"AckRequested\(Identifier\(\w\)\), ")]
    private static partial Regex Asking();

    [GeneratedRegex("memory://layers(:0)?/Temporary_Listen_Addresses/[0-9a-f-]+")]
    private static partial Regex Listening();

    [GeneratedRegex("memory://layers/[0-9]+")]
    private static partial Regex Address();
}
