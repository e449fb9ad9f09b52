using System.Reflection;
using Microsoft.Extensions.Logging;
using Woad.Diagnostics.Logs;

namespace Woad.Conformance.Logs;

/// <summary>The methods of an assembly that write to logs, as the compiler has generated them.</summary>
public static class LogMethods
{
    public static IReadOnlyList<MethodInfo> Of(Assembly assembly) => [..
        from type in assembly.GetTypes()
        from method in type.GetMethods(BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)
        where method.GetCustomAttribute<LoggerMessageAttribute>() is not null
        select method];

    /// <summary>Calls a method with one hostile value in all its places, over a logger of the framework.</summary>
    public static void Call(MethodInfo method, ILoggerFactory loggers, string hostile) => method.Invoke(
        null, [.. method.GetParameters().Select(parameter => Value(parameter.ParameterType, loggers, hostile))]);

    private static object? Value(Type type, ILoggerFactory loggers, string hostile) => type switch
    {
        _ when type == typeof(ILogger) => EscapingLogs.Create(loggers, "Woad"),
        _ when type == typeof(string) => hostile,
        _ when type == typeof(Uri) => new Uri(hostile.Length < 1000 ? "x" + hostile : "x", UriKind.Relative),
        _ when type == typeof(System.Net.EndPoint) => new System.Net.IPEndPoint(System.Net.IPAddress.Loopback, 1),
        _ when type == typeof(Exception) => new InvalidOperationException(
            hostile, new AggregateException(new IOException(hostile), new FormatException(hostile))),
        _ when Nullable.GetUnderlyingType(type) is { } inner => Value(inner, loggers, hostile),
        _ when type.IsValueType => Activator.CreateInstance(type),
        _ => throw new ArgumentException($"A log method takes a {type}: give it a value here.", nameof(type)),
    };
}
