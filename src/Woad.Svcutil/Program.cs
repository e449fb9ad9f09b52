using Woad.Svcutil;

return Commands.Root(Console.Out, Console.Error).Parse(args).Invoke();
