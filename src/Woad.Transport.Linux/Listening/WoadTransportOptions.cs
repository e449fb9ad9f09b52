using Woad.Transport.Linux.Polling;

namespace Woad.Transport.Linux;

/// <summary>Represents the bounds of the Linux transport's threads and memory.</summary>
/// <remarks>
/// Transports that keep the default of every property share their threads and their memory within the process. A
/// transport that changes one has threads and memory of its own.
/// </remarks>
public sealed class WoadTransportOptions
{
    private int _maxPollingThreads = Environment.ProcessorCount;
    private int _maxThreads = 4096;
    private long _maxIdleBytes = 64 * 1024 * 1024;

    /// <summary>Gets or sets the maximum number of threads that poll because of load alone.</summary>
    /// <value>The default is the number of processors.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than one.</exception>
    public int MaxPollingThreads
    {
        get => _maxPollingThreads;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            _maxPollingThreads = value;
        }
    }

    /// <summary>
    /// Gets or sets the maximum number of threads, including those that run an operation which has held them up.
    /// </summary>
    /// <value>The default is 4,096.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than two.</exception>
    /// <remarks>When all threads are held up, the next event waits until one of them returns.</remarks>
    public int MaxThreads
    {
        get => _maxThreads;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 2);
            _maxThreads = value;
        }
    }

    /// <summary>Gets or sets the maximum size, in bytes, of buffers that are kept while nobody uses them.</summary>
    /// <value>The default is 67,108,864.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    /// <remarks>Buffers that are not needed for five seconds are released before that.</remarks>
    public long MaxIdleBytes
    {
        get => _maxIdleBytes;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _maxIdleBytes = value;
        }
    }

    /// <summary>The settings of an engine of its own; null when nothing is changed.</summary>
    internal EngineSettings? ToSettings()
    {
        var usual = new EngineSettings();
        var settings = usual with
        {
            Processors = MaxPollingThreads,
            MaxThreads = MaxThreads,
            MaxIdleBytes = MaxIdleBytes,
        };
        return settings == usual ? null : settings;
    }
}
