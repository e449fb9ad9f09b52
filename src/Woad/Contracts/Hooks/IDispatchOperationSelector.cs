using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Chooses the operation for a message instead of the table of actions.</summary>
public interface IDispatchOperationSelector
{
    /// <summary>The name of the operation that <paramref name="message"/> is for; may replace the message.</summary>
    /// <param name="message">The message, which the method may replace.</param>
    /// <returns>The name of the operation.</returns>
    string SelectOperation(ref Message message);
}
