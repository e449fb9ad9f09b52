using Spectre.Console;

namespace Woad.Lab.Reports;

/// <summary>The console: colours and redrawing on a terminal, plain wide text in a pipe or a file.</summary>
internal static class LabConsole
{
    private const int WidthWithoutTerminal = 160;

    public static IAnsiConsole Create()
    {
        if (!Console.IsOutputRedirected)
        {
            return AnsiConsole.Console;
        }

        var console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = AnsiSupport.No,
            ColorSystem = ColorSystemSupport.NoColors,
            Interactive = InteractionSupport.No,
        });
        console.Profile.Width = WidthWithoutTerminal;
        return console;
    }
}
