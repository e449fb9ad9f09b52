namespace Woad.Lab.MessageSize;

/// <summary>The published ways of sending a payload.</summary>
internal enum Transfer
{
    /// <summary>DoWork(string), the whole message in memory.</summary>
    Buffered,

    /// <summary>DoWork(string) with TransferMode.Streamed.</summary>
    StreamedText,

    /// <summary>PushStream(Stream) with TransferMode.Streamed.</summary>
    Streamed,

    /// <summary>PutData(byte[]) in MTOM.</summary>
    Mtom,
}
