namespace Woad.Lab.Pages;

/// <summary>A mean with its extremes, and what the model said before.</summary>
internal sealed record ChartValue(double Mean, double Low, double High, double? Predicted, string Tip);
