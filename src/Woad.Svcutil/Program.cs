using Woad.Svcutil;

return Commands.Run(args, Console.Out, Console.Error);
