using System.Diagnostics;
using System.Globalization;

namespace Woad.ConfigurationStart;

/// <summary>Starts the program again and again, configured and coded in turns, and compares the medians.</summary>
internal static class StartCost
{
    public static int Measure(int rounds)
    {
        // The coded program runs in a folder without the file, so that it does not look into it.
        var coded = Directory.CreateTempSubdirectory("woad-start-").FullName;
        foreach (var file in Directory.EnumerateFiles(AppContext.BaseDirectory).Where(
            file => !file.EndsWith(".dll.config", StringComparison.Ordinal)))
        {
            File.Copy(file, Path.Combine(coded, Path.GetFileName(file)));
        }

        var samples = new Dictionary<string, List<StartSample>> { ["configured"] = [], ["coded"] = [] };
        for (var round = -1; round < rounds; round++)
        {
            foreach (var (word, folder) in new[] { ("configured", AppContext.BaseDirectory), ("coded", coded) })
            {
                var sample = Run(folder, word);
                if (round >= 0)
                {
                    samples[word].Add(sample);
                }
            }
        }

        Directory.Delete(coded, recursive: true);
        Console.WriteLine($"{rounds} starts each, in turns; milliseconds from the first line of Main, medians:");
        Report("host open", samples, sample => sample.Opened);
        Report("first call answered", samples, sample => sample.Called);
        Report("of it compiling (all threads)", samples, sample => sample.Compiling);
        Report("methods compiled (not milliseconds)", samples, sample => sample.Methods);
        return 0;
    }

    private static void Report(
        string name, Dictionary<string, List<StartSample>> samples, Func<StartSample, double> pick)
    {
        var configured = Median(samples["configured"].Select(sample => pick(sample)));
        var coded = Median(samples["coded"].Select(sample => pick(sample)));
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"  {name}: configured {configured:F1}, coded {coded:F1}, difference {configured - coded:F1}, ratio "
                + $"{configured / coded:F2}"));
    }

    private static double Median(IEnumerable<double> values)
    {
        var sorted = values.Order().ToArray();
        return sorted[sorted.Length / 2];
    }

    private static StartSample Run(string folder, string word)
    {
        var start = new ProcessStartInfo(Environment.ProcessPath!)
        {
            RedirectStandardOutput = true,
            UseShellExecute = false,
        };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath!) == "dotnet")
        {
            start.ArgumentList.Add(Path.Combine(folder, "Woad.ConfigurationStart.dll"));
        }
        else
        {
            start.FileName = Path.Combine(folder, Path.GetFileName(Environment.ProcessPath!));
        }

        start.ArgumentList.Add(word);
        using var process = Process.Start(start)!;
        var words = process.StandardOutput.ReadToEnd().Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        process.WaitForExit();
        return process.ExitCode == 0
            ? StartSample.Parse(words)
            : throw new InvalidOperationException($"'{word}' ended with {process.ExitCode}.");
    }
}
