namespace Woad.Lab.Pages;

internal enum LineStyle
{
    Line,

    /// <summary>Predicted, or a limit.</summary>
    Dashed,

    /// <summary>Published figures.</summary>
    Points,
}
