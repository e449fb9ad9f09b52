using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Xml;
using System.Xml.Linq;

namespace Woad.Contracts.Comments;

/// <summary>The documentation file of an assembly, which the compiler writes beside it.</summary>
internal sealed class CommentFile
{
    private static readonly XmlReaderSettings Settings =
        new() { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };

    private readonly Dictionary<string, XElement> _members;

    private CommentFile(XDocument document) => _members = document.Descendants("member")
        .Where(static m => m.Attribute("name") is not null)
        .GroupBy(static m => m.Attribute("name")!.Value, StringComparer.Ordinal)
        .ToDictionary(static g => g.Key, static g => g.First(), StringComparer.Ordinal);

    /// <summary>The path at which the file of an assembly is looked for.</summary>
    [UnconditionalSuppressMessage(
        "SingleFile", "IL3000", Justification = "A program in a single file has its documentation beside itself.")]
    public static string PathOf(Assembly assembly)
    {
        var folder = assembly.Location is { Length: > 0 } location
            ? Path.GetDirectoryName(location)!
            : AppContext.BaseDirectory;
        return Path.Combine(folder, $"{assembly.GetName().Name}.xml");
    }

    /// <exception cref="XmlException">The file is not XML.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public static CommentFile Read(string path)
    {
        using var reader = XmlReader.Create(path, Settings);
        return new CommentFile(XDocument.Load(reader));
    }

    /// <summary>The comment of a type; null when it has none.</summary>
    public MemberComment? Of(Type type) => Find(MemberIds.Of(type));

    /// <summary>The comment of a method; null when it has none.</summary>
    public MemberComment? Of(MethodInfo method) => Find(MemberIds.Of(method));

    private MemberComment? Find(string id) => !_members.TryGetValue(id, out var member)
        ? null
        : new MemberComment(
            CommentText.Of(member.Element("summary")),
            CommentText.Of(member.Element("remarks")),
            CommentText.Of(member.Element("returns")),
            member.Elements("param").Where(static p => p.Attribute("name") is not null)
                .DistinctBy(static p => p.Attribute("name")!.Value)
                .ToDictionary(static p => p.Attribute("name")!.Value, CommentText.Of, StringComparer.Ordinal));
}
