using Woad.Check;

return CheckCommand.Run(args, Console.Out, Console.Error, TimeProvider.System);
