using System.Reflection;

namespace Woad.Svcutil.Tests;

/// <summary>Answers callbacks of a generated interface with the length of their text.</summary>
public class CallbackProxy : DispatchProxy
{
    protected override object? Invoke(MethodInfo? targetMethod, object?[]? args) => ((string)args![0]!).Length;
}
