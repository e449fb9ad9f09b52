using Spectre.Console;
using Woad.Queues.Tool;

return await Commands.Root(AnsiConsole.Console, Console.Error, TimeProvider.System).Parse(args).InvokeAsync();
