namespace Woad.Json;

/// <summary>Made when a codec leaves a value to the runtime's serializer; never seen outside.</summary>
internal static class JsonGivenUp
{
    public static FormatException Make(string what) => new($"The codec does not take {what}.");
}
