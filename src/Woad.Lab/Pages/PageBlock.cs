namespace Woad.Lab.Pages;

/// <summary>A part of a page that does not know how it is shown.</summary>
internal abstract record PageBlock;
