Console.WriteLine("Woad.LoadBenchmarks");
