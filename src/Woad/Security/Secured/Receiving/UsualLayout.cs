using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>The layout in which this side writes elements of a Security header, whose bytes are compared.</summary>
internal static class UsualLayout
{
    /// <summary>Elements in this layout are less deep.</summary>
    private const int Depth = 16;

    /// <summary>Their start tags are shorter, in bytes.</summary>
    private const int Tag = 2048;

    /// <summary>Whether the quotas let every element through that has this layout.</summary>
    /// <param name="limits">The quotas.</param>
    public static bool IsAllowed(in XmlReadLimits limits) => limits is { MaxDepth: >= Depth, MaxBytesPerRead: >= Tag };

    /// <summary>Whether an offset behind a tag is inside the part, whose tag was not an empty one.</summary>
    /// <param name="part">The part.</param>
    /// <param name="at">The offset.</param>
    /// <param name="limits">The quotas, which must allow the layout.</param>
    public static bool IsInside(PartBytes part, int at, in XmlReadLimits limits) =>
        IsAllowed(limits) && part.Bytes[at - 2] != (byte)'/';
}
