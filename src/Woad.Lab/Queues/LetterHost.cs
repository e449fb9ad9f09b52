using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Lab.Hosts;
using Woad.Lab.Processes;
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
    private QueuePlace? _place;
    private QueueHostUse? _queues;
    private ServiceHost? _host;
    private Task _story = Task.CompletedTask;

    public ServerCounters Complete(ServerCounters own) => own with
    {
        Queue = settings.Story == QueueStory.Poison
            ? _box.Counts with { Length = Length(null), Retry = Length("retry"), Poison = Length("poison") }
            : _box.Counts with { Length = Length(null) },
    };

    public CellTopology Open()
    {
        _place = QueuePlace.In(settings.Engine);
        var endpoint = _place.Use();
        _queues = QueueHosts.Shared.Use(endpoint.Uri.Host);
        try
        {
            _queues.Engine
                .CreateAsync(new QueueName(_place.Name), new QueueSettings(settings.IsDurable), _end.Token)
                .AsTask().GetAwaiter().GetResult();
        }
        catch (QueueException error)
        {
            throw new ProcessFailedException($"The queue of the cell cannot be made: {error.Message}", error);
        }

        using (var senders = new LetterSenders(_place, settings.IsDurable, settings.Bytes))
        {
            senders.Fill(settings.Filling);
        }

        _host = CreateHost(endpoint.Uri);
        _story = settings.Story switch
        {
            QueueStory.Send => Task.CompletedTask,
            QueueStory.Backlog => Task.Run(OpenLateAsync),
            QueueStory.Poison => Task.Run(() => SendPoisonAsync(_place)),
            _ => Task.Run(_host.Open),
        };
        return _place.Cell;
    }

    public void Dispose()
    {
        _end.Cancel();
        _story.ContinueWith(static _ => { }, TaskScheduler.Default).Wait();
        _host?.Abort();
        if (_queues is not null && _place is { Directory: null })
        {
            DeleteAsync(_queues.Engine, new QueueName(_place.Name)).Wait();
        }

        _queues?.DisposeAsync().AsTask().Wait();
        _end.Dispose();
        if (_place?.Directory is { } directory)
        {
            Directory.Delete(directory, recursive: true);
        }
    }

    /// <summary>A broker outlives the cell; one that has gone keeps the queue.</summary>
    private static async Task DeleteAsync(IQueueEngine engine, QueueName queue)
    {
        try
        {
            await engine.DeleteAsync(queue, CancellationToken.None);
        }
        catch (QueueException error) when (error.Error is QueueError.NotFound or QueueError.Unavailable)
        {
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
    private async Task SendPoisonAsync(QueuePlace place)
    {
        _host!.Open();
        using var senders = new LetterSenders(place, settings.IsDurable, settings.Bytes);
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
            return _queues!.Engine.FindAsync(new QueueName(_place!.Name, subqueue), _end.Token)
                .AsTask().GetAwaiter().GetResult()?.Messages ?? 0;
        }
        catch (Exception e) when (e is QueueException or OperationCanceledException)
        {
            return 0;
        }
    }
}
