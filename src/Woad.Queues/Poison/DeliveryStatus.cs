namespace System.ServiceModel.Channels;

/// <summary>Specifies whether a dead letter may have been delivered.</summary>
public enum DeliveryStatus
{
    /// <summary>It may have been delivered.</summary>
    InDoubt = 0,

    /// <summary>It was not delivered.</summary>
    NotDelivered = 1,
}
