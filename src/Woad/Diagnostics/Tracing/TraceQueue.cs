using System.Diagnostics;
using System.Xml;
using System.Xml.XPath;

namespace Woad.Diagnostics.Tracing;

/// <summary>
/// The records that wait for the listeners of trace sources, and the thread that hands them over. A call adds its
/// record and goes on: it does not wait for a disk. When the queue is full, records are dropped and counted.
/// </summary>
/// <param name="clock">Limits the time that <see cref="Flush"/> waits.</param>
internal sealed class TraceQueue(TimeProvider clock)
{
    /// <summary>The maximum number of records that wait.</summary>
    public const int MaxEntries = 10_000;

    /// <summary>The maximum number of characters that wait.</summary>
    public const int MaxCharacters = 32 * 1024 * 1024;

    private static readonly TimeSpan LongestFlush = TimeSpan.FromSeconds(2);

    private readonly Queue<TraceEntry> _entries = new();
    private Thread? _thread;
    private int _characters;
    private bool _isWriting;
    private long _dropped;

    /// <summary>The queue of the process.</summary>
    public static TraceQueue Process { get; } = new(TimeProvider.System);

    /// <summary>Records that were dropped, because the queue was full.</summary>
    public long Dropped => Interlocked.Read(ref _dropped);

    /// <summary>Adds a record.</summary>
    /// <param name="entry">The record.</param>
    public void Add(TraceEntry entry)
    {
        lock (_entries)
        {
            if (_entries.Count == MaxEntries || _characters + entry.Text.Length > MaxCharacters)
            {
                Interlocked.Increment(ref _dropped);
                return;
            }

            _entries.Enqueue(entry);
            _characters += entry.Text.Length;
            Start();
            Monitor.PulseAll(_entries);
        }
    }

    /// <summary>Waits until the records that were added before are written, two seconds at most.</summary>
    public void Flush()
    {
        var began = clock.GetTimestamp();
        lock (_entries)
        {
            while (_entries.Count > 0 || _isWriting)
            {
                var left = LongestFlush - clock.GetElapsedTime(began);
                if (left <= TimeSpan.Zero || !Monitor.Wait(_entries, left))
                {
                    return;
                }
            }
        }
    }

    private void Start()
    {
        if (_thread is not null)
        {
            return;
        }

        _thread = new Thread(Run) { IsBackground = true, Name = "Woad trace listeners" };
        _thread.UnsafeStart();
        AppDomain.CurrentDomain.ProcessExit += (_, _) => Flush();
    }

    private void Run()
    {
        var written = new HashSet<TraceListener>(ReferenceEqualityComparer.Instance);
        while (true)
        {
            TraceEntry entry;
            bool isLast;
            lock (_entries)
            {
                _isWriting = false;
                Monitor.PulseAll(_entries);
                while (!_entries.TryDequeue(out entry!))
                {
                    Monitor.Wait(_entries);
                }

                _characters -= entry.Text.Length;
                _isWriting = true;
                isLast = _entries.Count == 0;
            }

            Write(entry, written);
            if (isLast)
            {
                FlushAll(written);
            }
        }
    }

    // A listener that fails has lost the record, as in .NET Framework: the service goes on.
    private static void Write(TraceEntry entry, HashSet<TraceListener> written)
    {
        Trace.CorrelationManager.ActivityId = entry.Activity;
        foreach (TraceListener listener in entry.Source.Listeners)
        {
            try
            {
                written.Add(listener);
                lock (listener)
                {
                    Write(entry, listener);
                }
            }
            catch (Exception)
            {
                continue;
            }
        }
    }

    // The last record is one of one source: the listeners of the others hold records too.
    private static void FlushAll(HashSet<TraceListener> written)
    {
        foreach (var listener in written)
        {
            try
            {
                lock (listener)
                {
                    listener.Flush();
                }
            }
            catch (Exception)
            {
                continue;
            }
        }

        written.Clear();
    }

    private static void Write(TraceEntry entry, TraceListener listener)
    {
        var name = entry.Source.Name;
        if (entry.Type == TraceEventType.Transfer)
        {
            listener.TraceTransfer(entry.Origin, name, entry.Id, entry.Text, entry.Related);
            return;
        }

        listener.TraceData(entry.Origin, name, entry.Type, entry.Id, Data(entry.Text));
    }

    /// <summary>Listeners write a navigator as XML, and everything else as characters.</summary>
    private static object Data(string text)
    {
        try
        {
            using var reader = XmlReader.Create(
                new StringReader(text), new XmlReaderSettings { CheckCharacters = false });
            return new XPathDocument(reader).CreateNavigator();
        }
        catch (XmlException)
        {
            return text;
        }
    }
}
