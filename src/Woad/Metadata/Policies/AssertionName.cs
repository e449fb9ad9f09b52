using System.ServiceModel.Description;
using System.Xml;

namespace Woad.Metadata;

/// <summary>The name of a policy assertion: export makes elements of it, import takes them.</summary>
internal sealed record AssertionName(string Prefix, string LocalName, string Namespace)
{
    public XmlElement Make() => PolicyAssertions.Make(Prefix, LocalName, Namespace);

    public bool Is(XmlElement element) => element.LocalName == LocalName && element.NamespaceURI == Namespace;

    public bool IsIn(PolicyAssertionCollection assertions) => assertions.Contains(LocalName, Namespace);

    /// <summary>Removes the assertion; null when there is none.</summary>
    public XmlElement? TakeFrom(PolicyAssertionCollection assertions) => assertions.Remove(LocalName, Namespace);

    /// <summary>Whether <paramref name="parent"/> has the assertion as a child.</summary>
    public bool IsChildOf(XmlElement parent) => parent.ChildNodes.OfType<XmlElement>().Any(Is);
}
