using Woad.Trace.Tool;

return await Commands.Root(Console.Out, Console.Error).Parse(args).InvokeAsync();
