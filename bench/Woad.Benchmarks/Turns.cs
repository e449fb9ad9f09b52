using System.Globalization;

namespace Woad.Benchmarks;

/// <summary>All suites with their contenders in turns.</summary>
internal static class Turns
{
    public static void Run(ReadOnlySpan<string> args)
    {
        var rounds = 12;
        var orders = 100;
        var filter = "";
        for (var i = 0; i < args.Length; i++)
        {
            if (args[i] == "--rounds")
            {
                rounds = int.Parse(args[++i], CultureInfo.InvariantCulture);
            }
            else if (args[i] == "--orders")
            {
                orders = int.Parse(args[++i], CultureInfo.InvariantCulture);
            }
            else
            {
                filter = args[i];
            }
        }

        foreach (var suite in Suites.All(orders))
        {
            if (suite.Name.Contains(filter, StringComparison.OrdinalIgnoreCase))
            {
                suite.Run(rounds, Console.Out);
            }
        }
    }
}
