namespace System.ServiceModel;

/// <summary>Specifies where messages go that cannot be delivered or expire.</summary>
public enum DeadLetterQueue
{
    /// <summary>Nowhere: they are lost.</summary>
    None = 0,

    /// <summary>The machine's dead-letter queues.</summary>
    System = 1,

    /// <summary>The application's own queue, which <c>CustomDeadLetterQueue</c> names.</summary>
    Custom = 2,
}
