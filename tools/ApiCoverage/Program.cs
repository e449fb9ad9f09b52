return Woad.Tools.ApiCoverage.Cli.Run(args);
