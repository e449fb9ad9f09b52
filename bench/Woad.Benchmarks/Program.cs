using Woad.Benchmarks;

// dotnet run -c Release --project bench/Woad.Benchmarks [-- --rounds N] [--orders N] [filter]
var rounds = 12;
var orders = 100;
var filter = "";
for (var i = 0; i < args.Length; i++)
{
    if (args[i] == "--rounds")
    {
        rounds = int.Parse(args[++i], System.Globalization.CultureInfo.InvariantCulture);
    }
    else if (args[i] == "--orders")
    {
        orders = int.Parse(args[++i], System.Globalization.CultureInfo.InvariantCulture);
    }
    else
    {
        filter = args[i];
    }
}

foreach (var suite in OrderRatios.All(orders).Concat(ProtobufRatios.All()).Concat(WalkRatios.All()).Concat(SmallRatios.All()).Concat(FieldRatios.All()).Concat(BlockRatios.All()))
{
    if (suite.Name.Contains(filter, StringComparison.OrdinalIgnoreCase))
    {
        suite.Run(rounds, Console.Out);
    }
}
