using System.Runtime.Serialization;
using System.Xml;

namespace Woad.Lab.Observing;

/// <summary>
/// Does the same small work again and again on the server's cores, and takes the processor time of each turn. The
/// host of a virtual machine may give a core to others, or run work beside it that slows it down. No counter of the
/// virtual machine shows that; the processor time of the same work does.
/// </summary>
/// <remarks>
/// The work is that of services: objects are written as messages, by code that needs the caches of instructions and of
/// data. The speed of a loop in the first-level cache differed by 5 % between windows in which the processor time of
/// calls differed by 14 to 18 %. It needs about one percent of a core.
/// </remarks>
internal sealed class SpeedWatch : IDisposable
{
    private const int Messages = 4;
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(8);

    private readonly Lock _gate = new();
    private readonly ManualResetEventSlim _end = new();
    private readonly DataContractSerializer _serializer = new(typeof(SpeedOrder[]));
    private readonly SpeedOrder[] _orders = [new(), new(), new()];
    private readonly MemoryStream _message = new();
    private readonly Thread _thread;
    private double _seconds;
    private int _turns;

    private SpeedWatch(Action bind)
    {
        _thread = new Thread(() => Watch(bind)) { IsBackground = true, Name = "Speed of the processors" };
        _thread.Start();
    }

    /// <summary>Null where the system has no clock of a thread's processor time.</summary>
    /// <param name="bind">Binds the thread that calls it to the cores that are watched.</param>
    public static SpeedWatch? TryStart(Action bind) => OperatingSystem.IsLinux() ? new SpeedWatch(bind) : null;

    /// <summary>Forgets what came before: the window begins.</summary>
    public void Restart()
    {
        lock (_gate)
        {
            (_seconds, _turns) = (0, 0);
        }
    }

    /// <summary>Turns of the work per second of processor time; null without a turn.</summary>
    public double? Finish()
    {
        lock (_gate)
        {
            return _turns == 0 ? null : _turns / _seconds;
        }
    }

    public void Dispose()
    {
        _end.Set();
        _thread.Join();
        _end.Dispose();
        _message.Dispose();
    }

    private void Watch(Action bind)
    {
        bind();

        // The first turns meet code that is not compiled yet.
        Work();
        while (!_end.Wait(Pause))
        {
            var before = CpuClock.ThreadSeconds;
            Work();
            var seconds = CpuClock.ThreadSeconds - before;
            lock (_gate)
            {
                _seconds += Math.Max(seconds, 1e-6);
                _turns++;
            }
        }
    }

    private void Work()
    {
        for (var i = 0; i < Messages; i++)
        {
            _message.Position = 0;
            using var writer = XmlDictionaryWriter.CreateBinaryWriter(_message, null, null, ownsStream: false);
            _serializer.WriteObject(writer, _orders);
        }
    }
}
