using Woad.Configuration.Tool;

return Commands.Root(Console.Out, Console.Error).Parse(args).Invoke();
