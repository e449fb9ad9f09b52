using Woad.Discovery.Tool;

return await Commands.Root(Console.Out, Console.Error).Parse(args).InvokeAsync();
