namespace Woad.Svcutil.Tests.Everything;

/// <summary>Streams that were read to compare them, and are sent afterwards.</summary>
internal static class Streams
{
    /// <summary>Sets a stream, or those in a message contract, back to the start.</summary>
    public static void Rewind(object? value)
    {
        if (value is Stream { CanSeek: true } stream)
        {
            stream.Position = 0;
        }
        else if (value is not null && Wire.IsMessage(value.GetType()))
        {
            foreach (var member in Wire.MembersOf(value.GetType()).Where(
                static member => typeof(Stream).IsAssignableFrom(Wire.TypeOf(member))))
            {
                Rewind(Wire.Get(member, value));
            }
        }
    }
}
