using Spectre.Console;
using Woad.Lab.Runs;

namespace Woad.Lab.Reports;

/// <summary>Shows a run while it runs: a table redrawn in place on a terminal, plain lines elsewhere.</summary>
internal static class RunProgress
{
    public static async Task<bool> ShowAsync(IAnsiConsole console, Func<IRunProgress, Task<bool>> run)
    {
        var capabilities = console.Profile.Capabilities;
        if (!capabilities.Interactive || !capabilities.Ansi || Console.IsOutputRedirected)
        {
            return await run(new PlainProgress(Console.Out));
        }

        var progress = new LiveProgress(console.Profile.Width);
        var live = console.Live(progress.View).AutoClear(true).Overflow(VerticalOverflow.Crop);
        return await live.StartAsync(async context =>
        {
            progress.Refresh = context.Refresh;
            return await run(progress);
        });
    }
}
