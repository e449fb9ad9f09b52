using Woad.Encoders;

namespace Woad.Model;

/// <summary>The stack below channels that binding elements build.</summary>
/// <param name="Model">Transport, encoding and layers.</param>
/// <param name="OfSession">The encoding for one session, whose encoder may be its own.</param>
internal sealed record ChannelStack(StackModel Model, Func<EncodingModel> OfSession);
