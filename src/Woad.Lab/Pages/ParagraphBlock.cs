namespace Woad.Lab.Pages;

internal sealed record ParagraphBlock(string Text) : PageBlock;
