using System.Xml;
using System.Xml.Linq;

namespace Woad.Configuration.Files;

/// <summary>Where an element stands, for messages.</summary>
internal static class Places
{
    public static string FileOf(XElement element) =>
        element.AncestorsAndSelf().Select(e => e.Annotation<SourceFileName>())
            .FirstOrDefault(name => name is not null)?.Path ?? "";

    public static int LineOf(XObject node) => node is IXmlLineInfo info && info.HasLineInfo() ? info.LineNumber : 0;

    /// <summary>services/service[name='Orders']/endpoint</summary>
    public static string PathOf(XElement element) => string.Join(
        '/',
        element.AncestorsAndSelf().TakeWhile(e => e.Name.LocalName != "system.serviceModel").Reverse().Select(e =>
            e.Attribute("name") is { Value.Length: > 0 } name
                ? $"{e.Name.LocalName}[name='{name.Value}']"
                : e.Name.LocalName));

    public static Finding Finding(
        this XElement element, FindingKind kind, string text, string remedy = "", XAttribute? attribute = null) => new(
        kind,
        FileOf(element),
        attribute is null ? LineOf(element) : LineOf(attribute),
        attribute is null ? PathOf(element) : $"{PathOf(element)}/@{attribute.Name.LocalName}",
        text,
        remedy);
}
