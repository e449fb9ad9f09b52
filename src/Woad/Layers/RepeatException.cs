using System.ServiceModel.Security;

namespace Woad.Layers;

/// <summary>A request was refused for a reason that its sender can remedy: it is sent again, once.</summary>
internal abstract class RepeatException(string message, Exception inner) : MessageSecurityException(message, inner);
