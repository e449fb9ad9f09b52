using Spectre.Console;
using Woad.Lab.Trials;

namespace Woad.Lab.Reports;

/// <summary>Shows trials while they run: redrawn in place on a terminal, plain lines elsewhere.</summary>
internal static class TrialProgress
{
    public static async Task<T> ShowAsync<T>(IAnsiConsole console, Func<ITrialProgress, Task<T>> run)
    {
        var capabilities = console.Profile.Capabilities;
        if (!capabilities.Interactive || !capabilities.Ansi || Console.IsOutputRedirected)
        {
            return await run(new TrialLines(console.Profile.Out.Writer));
        }

        var view = new TrialView();
        var live = console.Live(view.View).AutoClear(true).Overflow(VerticalOverflow.Crop);
        return await live.StartAsync(async context =>
        {
            view.Refresh = context.Refresh;
            return await run(view);
        });
    }
}
