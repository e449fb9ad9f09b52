using Woad.Transports.Udp;

namespace System.ServiceModel.Channels;

/// <summary>
/// Represents how often and after which delays a datagram is sent again (SOAP-over-UDP 1.1, appendix I).
/// </summary>
/// <remarks>
/// The first delay is a random time between <see cref="DelayLowerBound"/> and <see cref="DelayUpperBound"/>. Each
/// further one is twice as long, at most <see cref="MaxDelayPerRetransmission"/>. A reply ends the repetition. Messages
/// that are repeated have a MessageID, by which receivers drop the copies.
/// </remarks>
public sealed partial class UdpRetransmissionSettings
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UdpRetransmissionSettings"/> class that repeats nothing.
    /// </summary>
    public UdpRetransmissionSettings()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UdpRetransmissionSettings"/> class with numbers of repetitions.
    /// </summary>
    /// <param name="maxUnicastRetransmitCount">The repetitions of a message to one receiver.</param>
    /// <param name="maxMulticastRetransmitCount">The repetitions of a message to a multicast address.</param>
    /// <exception cref="ArgumentOutOfRangeException">A number is negative.</exception>
    public UdpRetransmissionSettings(int maxUnicastRetransmitCount, int maxMulticastRetransmitCount)
    {
        MaxUnicastRetransmitCount = maxUnicastRetransmitCount;
        MaxMulticastRetransmitCount = maxMulticastRetransmitCount;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UdpRetransmissionSettings"/> class with numbers of repetitions and
    /// their delays.
    /// </summary>
    /// <param name="maxUnicastRetransmitCount">The repetitions of a message to one receiver.</param>
    /// <param name="maxMulticastRetransmitCount">The repetitions of a message to a multicast address.</param>
    /// <param name="delayLowerBound">The shortest first delay.</param>
    /// <param name="delayUpperBound">The longest first delay.</param>
    /// <param name="maxDelayPerRetransmission">The longest delay.</param>
    /// <exception cref="ArgumentOutOfRangeException">A number or a time is negative.</exception>
    public UdpRetransmissionSettings(
        int maxUnicastRetransmitCount,
        int maxMulticastRetransmitCount,
        TimeSpan delayLowerBound,
        TimeSpan delayUpperBound,
        TimeSpan maxDelayPerRetransmission)
        : this(maxUnicastRetransmitCount, maxMulticastRetransmitCount)
    {
        DelayLowerBound = delayLowerBound;
        DelayUpperBound = delayUpperBound;
        MaxDelayPerRetransmission = maxDelayPerRetransmission;
    }

    [Copy] internal partial UdpRetransmissionSettings(UdpRetransmissionSettings original);

    /// <summary>Gets or sets the shortest time before the first repetition.</summary>
    /// <value>The default is 50 milliseconds.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting("00:00:00.050", Min = 0, ShouldSerialize = true)] public partial TimeSpan DelayLowerBound { get; set; }

    /// <summary>Gets or sets the longest time before the first repetition.</summary>
    /// <value>The default is 250 milliseconds.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting("00:00:00.250", Min = 0, ShouldSerialize = true)] public partial TimeSpan DelayUpperBound { get; set; }

    /// <summary>Gets or sets the longest time between two repetitions.</summary>
    /// <value>The default is 500 milliseconds.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting("00:00:00.500", Min = 0, ShouldSerialize = true)]
    public partial TimeSpan MaxDelayPerRetransmission { get; set; }

    /// <summary>Gets or sets the number of repetitions of a message to a multicast address.</summary>
    /// <value>The default is 0.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(0, Min = 0)] public partial int MaxMulticastRetransmitCount { get; set; }

    /// <summary>Gets or sets the number of repetitions of a message to one receiver.</summary>
    /// <value>The default is 0.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(0, Min = 0)] public partial int MaxUnicastRetransmitCount { get; set; }

    /// <summary>The settings as the engine has them.</summary>
    internal Retransmission Unicast() => new(
        MaxUnicastRetransmitCount, DelayLowerBound, DelayUpperBound, MaxDelayPerRetransmission);

    /// <summary>The repetitions of a message to a multicast group.</summary>
    internal Retransmission Multicast() => Unicast() with { Count = MaxMulticastRetransmitCount };

    /// <summary>The setting that cannot be honoured; null when all can.</summary>
    internal string? Refuse() => DelayLowerBound > DelayUpperBound
        ? $"RetransmissionSettings.DelayLowerBound is {DelayLowerBound}, and DelayUpperBound is {DelayUpperBound}. Set "
            + "DelayLowerBound to a value that is not larger."
        : DelayUpperBound > MaxDelayPerRetransmission
            && (MaxUnicastRetransmitCount > 0 || MaxMulticastRetransmitCount > 0)
        ? $"RetransmissionSettings.DelayUpperBound is {DelayUpperBound}, and MaxDelayPerRetransmission is "
            + $"{MaxDelayPerRetransmission}. Set DelayUpperBound to a value that is not larger."
        : null;
}
