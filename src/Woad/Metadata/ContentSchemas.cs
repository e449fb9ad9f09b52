using System.ServiceModel.Description;
using System.Xml;
using Woad.Formatters;
using Woad.Formatters.Parts;

namespace Woad.Metadata;

/// <summary>The schemas of what one operation's messages contain.</summary>
internal abstract class ContentSchemas
{
    /// <summary>Whether parts stand in an element named after the operation and have types, not elements.</summary>
    public abstract bool IsRpc { get; }

    /// <summary>The element that wraps the parts.</summary>
    public abstract XmlQualifiedName Wrapper(BodyModel body);

    /// <summary>The element of a part that stands alone: a header, or a body without wrapper.</summary>
    public abstract XmlQualifiedName Element(PartModel part);

    /// <summary>The names and types of the parts in RPC style.</summary>
    public abstract IReadOnlyList<(string Name, XmlQualifiedName Type)> Parts(BodyModel body);

    /// <summary>The element in the detail of a fault.</summary>
    public abstract XmlQualifiedName Fault(FaultDescription fault);

    /// <summary>The type of a body that is one whole message.</summary>
    public abstract XmlQualifiedName WholeMessage();
}
