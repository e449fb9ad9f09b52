using Woad.Check;

return CheckCommand.Root(Console.Out, Console.Error).Parse(args).Invoke();
