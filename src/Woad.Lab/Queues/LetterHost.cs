using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Lab.Hosts;
using Woad.Queues.Engine;
using Woad.Queues.Hosts;

namespace Woad.Lab.Queues;

/// <summary>The queue of a cell and the service that receives from it, in their process.</summary>
internal sealed class LetterHost(LetterHostSettings settings) : ICellService, ICountedHosts
{
    public const string Name = "letters";

    private static readonly TimeSpan Look = TimeSpan.FromMilliseconds(10);

    private readonly CancellationTokenSource _end = new();
    private readonly LetterBox _box = new();
    private string _directory = "";
    private QueueHostUse? _queues;
    private ServiceHost? _host;
    private Task _story = Task.CompletedTask;

    public ServerCounters Complete(ServerCounters own) => own with
    {
        Queue = _box.Counts with { Length = Length(null), Retry = Length("retry"), Poison = Length("poison") },
    };

    public Uri Open()
    {
        _directory = Directory.CreateTempSubdirectory("woad-lab-").FullName;
        var address = QueuePlace.Of(_directory);
        var endpoint = QueuePlace.Use(address);
        _queues = QueueHosts.Shared.Use(endpoint.Uri.Host);
        _queues.Engine
            .CreateAsync(new QueueName(QueuePlace.Queue), new QueueSettings(settings.IsDurable), _end.Token)
            .AsTask().GetAwaiter().GetResult();
        using (var senders = new LetterSenders(address, settings.IsDurable, settings.Bytes))
        {
            senders.Fill(settings.Filling);
        }

        _host = CreateHost(endpoint.Uri);
        _story = settings.Story switch
        {
            QueueStory.Send => Task.CompletedTask,
            QueueStory.Backlog => Task.Run(OpenLateAsync),
            QueueStory.Poison => Task.Run(() => SendPoisonAsync(address)),
            _ => Task.Run(_host.Open),
        };
        return address;
    }

    public void Dispose()
    {
        _end.Cancel();
        _story.ContinueWith(static _ => { }, TaskScheduler.Default).Wait();
        _host?.Abort();
        _queues?.DisposeAsync().AsTask().Wait();
        _end.Dispose();
        if (_directory.Length > 0)
        {
            Directory.Delete(_directory, recursive: true);
        }
    }

    private ServiceHost CreateHost(Uri address)
    {
        var host = new ServiceHost(settings.IsDurable ? new TransactedLetters(_box) : new PlainLetters(_box));
        host.Description.Behaviors.Add(
            new ServiceThrottlingBehavior { MaxConcurrentCalls = settings.Receivers });
        var endpoint = host.AddServiceEndpoint(typeof(ILetters), QueuePlace.Binding(settings.IsDurable), address);
        if (settings.Batch > 1)
        {
            endpoint.Behaviors.Add(new TransactedBatchingBehavior(settings.Batch));
        }

        return host;
    }

    /// <summary>Opens the service some time after the first message has come.</summary>
    private async Task OpenLateAsync()
    {
        while (Length(null) == 0)
        {
            await Task.Delay(Look, _end.Token);
        }

        await Task.Delay(TimeSpan.FromSeconds(settings.SecondsLate), _end.Token);
        _host!.Open();
    }

    /// <summary>Sends messages at an even pace, and a poison one between them.</summary>
    private async Task SendPoisonAsync(Uri address)
    {
        _host!.Open();
        using var senders = new LetterSenders(address, settings.IsDurable, settings.Bytes);
        var begun = Stopwatch.GetTimestamp();
        for (var isSent = false; !_end.IsCancellationRequested;)
        {
            var isPoison = !isSent && Stopwatch.GetElapsedTime(begun) >= PoisonTerms.Begin;
            isSent |= isPoison;
            await senders.SendAsync(isPoison);
            await Task.Delay(PoisonTerms.Pace, _end.Token);
        }
    }

    private long Length(string? subqueue)
    {
        try
        {
            return _queues!.Engine.FindAsync(new QueueName(QueuePlace.Queue, subqueue), _end.Token)
                .AsTask().GetAwaiter().GetResult()?.Messages ?? 0;
        }
        catch (Exception e) when (e is QueueException or OperationCanceledException)
        {
            return 0;
        }
    }
}
