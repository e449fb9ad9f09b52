namespace Woad.Lab.Queues;

/// <summary>The engines that hold the queues of the experiment.</summary>
internal enum QueueEngine
{
    /// <summary>Files of this machine.</summary>
    Embedded,

    /// <summary>A RabbitMQ broker.</summary>
    RabbitMq,
}
