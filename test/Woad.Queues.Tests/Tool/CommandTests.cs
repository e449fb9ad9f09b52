using Spectre.Console;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Queues.Tests.Memory;
using Woad.Queues.Tool;

namespace Woad.Queues.Tests.Tool;

/// <summary>The command woad-queue on a directory.</summary>
public sealed class CommandTests : IDisposable
{
    private readonly TempDirectory _directory = new();
    private readonly FakeTimeProvider _time = new();

    public void Dispose() => _directory.Dispose();

    [Fact]
    public async Task Queues_are_created_listed_and_deleted()
    {
        Assert.Equal("Created private/orders.", await RunAsync("create", "private/orders", "--quota", "5000"));
        await RunAsync("create", "private/log", "--non-transactional", "--journal", "--label", "[all]");
        var list = await RunAsync("list");
        Assert.Contains("private/orders", list);
        Assert.Contains("5,000", list);
        Assert.Contains("plain, journal", list);
        Assert.Contains("[all]", list);
        Assert.Equal("Deleted private/log.", await RunAsync("delete", "net.msmq://localhost/private/log"));
        Assert.DoesNotContain("private/log", await RunAsync("list"));
    }

    [Fact]
    public async Task Refusals_are_told_with_an_exit_code()
    {
        await RunAsync("create", "private/log");
        foreach (var command in new string[][]
        {
            ["peek", "private/none"], ["move", "private/log", "private/none"], ["move", "private/none"],
            ["move", "private/log", "private/none;later"], ["purge", "private/none"], ["delete", "private/none"],
        })
        {
            Assert.StartsWith("There is no queue 'private/none", await RunAsync(1, command));
        }

        Assert.StartsWith("'system/journal' is a queue of the system", await RunAsync(1, "delete", "system/journal"));
    }

    /// <summary>A mistyped directory stays what it is: nothing.</summary>
    [Theory]
    [InlineData("list")]
    [InlineData("watch")]
    [InlineData("peek", "private/orders")]
    [InlineData("move", "system/deadletter")]
    [InlineData("purge", "private/orders")]
    [InlineData("delete", "private/orders")]
    public async Task Commands_that_create_no_queue_create_no_directory(params string[] command)
    {
        var mistyped = Path.Combine(_directory.Path, "mistyped");
        var (console, output) = NewConsole();
        var code = await Commands.Root(console, output, _time)
            .Parse([.. command, "--directory", mistyped]).InvokeAsync();

        Assert.Equal(1, code);
        Assert.Contains("There are no queues in the directory", output.ToString());
        Assert.False(Directory.Exists(mistyped));
        Assert.StartsWith("There are no queues in the directory", await RunAsync(1, command));
        Assert.Empty(Directory.EnumerateFileSystemEntries(_directory.Path));
    }

    [Fact]
    public async Task Messages_are_shown_without_their_control_characters()
    {
        await RunAsync("create", "private/log", "--non-transactional");
        await SendAsync(new("private/log"), new QueuedMessage { Label = "a\e[31mb", Body = "x\e]0;y"u8.ToArray() });
        var shown = await RunAsync("peek", "private/log", "--body");
        Assert.Contains(@"a\u001B[31mb", shown);
        Assert.Contains(@"x\u001B]0;y", shown);
        Assert.Contains("1 of 1 messages of private/log.", shown);
    }

    [Fact]
    public async Task Dead_letters_are_moved_back_to_where_they_were_sent()
    {
        await RunAsync("create", "private/log", "--non-transactional");
        await SendAsync(new("private/log"), new QueuedMessage
        {
            Label = "late", TimeToBeReceived = TimeSpan.FromSeconds(1), DeadLetters = QueueName.DeadLetter,
        });
        _time.Advance(TimeSpan.FromMinutes(1));
        Assert.Contains("ReceiveTimeout", await RunAsync("peek", "system/deadletter"));
        Assert.Equal("Moved 1 messages of system/deadletter.", await RunAsync("move", "system/deadletter"));
        Assert.Contains("late", await RunAsync("peek", "private/log"));
        Assert.Equal(
            "Moved 1 messages of private/log to private/log;later.",
            await RunAsync("move", "private/log", "private/log;later"));
        Assert.Equal("Removed 1 messages of private/log;later.", await RunAsync("purge", "private/log;later"));
    }

    [Fact]
    public void Watch_shows_what_has_changed()
    {
        QueueDescription[] queues = [new(new("private/a"), new(true), 12, 34, _time.GetUtcNow())];
        _time.Advance(TimeSpan.FromSeconds(75));
        var table = QueueWatch.Draw(
            [.. queues], new() { [queues[0].Name] = 2 }, TimeSpan.FromSeconds(2), _time);
        var (console, output) = NewConsole();
        console.Write(table);
        Assert.Contains("+5", output.ToString());
        Assert.Contains("1 min 15 s", output.ToString());
    }

    private static (IAnsiConsole Console, StringWriter Output) NewConsole()
    {
        var output = new StringWriter();
        var console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = AnsiSupport.No, Out = new AnsiConsoleOutput(output),
        });
        console.Profile.Width = 200;
        return (console, output);
    }

    private Task<string> RunAsync(params string[] arguments) => RunAsync(0, arguments);

    private async Task<string> RunAsync(int exitCode, params string[] arguments)
    {
        var (console, output) = NewConsole();
        var root = Commands.Root(console, output, _time);
        var code = await root.Parse([.. arguments, "--directory", _directory.Path]).InvokeAsync();
        Assert.Equal((exitCode, output.ToString()), (code, output.ToString()));
        return output.ToString().Trim();
    }

    private async Task SendAsync(QueueName name, QueuedMessage message)
    {
        await using var engine = EmbeddedQueueEngine.Open(_directory.Path, _time);
        await engine.SendAsync(name, message, null, default);
    }
}
