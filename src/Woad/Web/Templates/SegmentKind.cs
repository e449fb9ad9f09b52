namespace Woad.Web.Templates;

/// <summary>What a path segment of a template is, the one that is preferred first.</summary>
internal enum SegmentKind
{
    /// <summary>Fixed text.</summary>
    Literal,

    /// <summary>Fixed text and variables.</summary>
    Compound,

    /// <summary>One variable.</summary>
    Variable,

    /// <summary>Everything that is left.</summary>
    Wildcard,
}
