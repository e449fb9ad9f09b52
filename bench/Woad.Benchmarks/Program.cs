using BenchmarkDotNet.Running;
using Woad.Benchmarks;

// dotnet run -c Release --project bench/Woad.Benchmarks [-- BenchmarkDotNet's arguments]
// dotnet run -c Release --project bench/Woad.Benchmarks -- --turns [--rounds N] [--orders N] [part of a name]
if (args is ["--turns", ..])
{
    Turns.Run(args.AsSpan(1));
}
else
{
    BenchmarkSwitcher.FromAssembly(typeof(Turns).Assembly).Run(args is [] ? ["--filter", "*"] : args, new Settings());
}
