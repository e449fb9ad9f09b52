using Spectre.Console;

namespace Woad.Lab.Reports;

/// <summary>The console: colours and redrawing on a terminal, plain wide text elsewhere.</summary>
internal static class LabConsole
{
    private const int WidthWithoutTerminal = 160;

    public static IAnsiConsole Create(TextWriter output)
    {
        if (ReferenceEquals(output, Console.Out) && !Console.IsOutputRedirected)
        {
            return WithEscapes(AnsiConsole.Create(new AnsiConsoleSettings()));
        }

        var console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = AnsiSupport.No,
            ColorSystem = ColorSystemSupport.NoColors,
            Interactive = InteractionSupport.No,
            Out = new AnsiConsoleOutput(output),
        });
        console.Profile.Width = WidthWithoutTerminal;
        return WithEscapes(console);
    }

    private static IAnsiConsole WithEscapes(IAnsiConsole console)
    {
        console.Pipeline.Attach(new EscapingHook());
        return console;
    }
}
