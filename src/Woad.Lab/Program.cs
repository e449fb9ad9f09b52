Console.WriteLine("woad-lab");
