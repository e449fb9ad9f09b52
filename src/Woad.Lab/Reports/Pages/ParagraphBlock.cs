namespace Woad.Lab.Reports.Pages;

internal sealed record ParagraphBlock(string Text) : PageBlock;
