using System.Reflection;

namespace Woad.Formatters.Emitted.Types;

/// <summary>A method that the serializer calls around an object.</summary>
/// <param name="Moment">When.</param>
/// <param name="Method">The method, which takes a context, or that of <c>IDeserializationCallback</c>.</param>
internal sealed record Callback(CallbackMoment Moment, MethodInfo Method);
