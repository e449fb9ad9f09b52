namespace System.ServiceModel.Description;

/// <summary>The direction of a message, seen from the service.</summary>
public enum MessageDirection
{
    /// <summary>To the service.</summary>
    Input = 0,

    /// <summary>From the service.</summary>
    Output = 1,
}
