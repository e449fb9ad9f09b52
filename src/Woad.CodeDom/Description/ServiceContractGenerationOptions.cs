namespace System.ServiceModel.Description;

/// <summary>The kinds of code that <see cref="ServiceContractGenerator"/> makes of a contract.</summary>
[Flags]
public enum ServiceContractGenerationOptions
{
    /// <summary>The interface alone.</summary>
    None = 0,

    /// <summary>Methods Begin and End for each operation.</summary>
    AsynchronousMethods = 1,

    /// <summary>An interface of channels, which derives from <see cref="IClientChannel"/>.</summary>
    ChannelInterface = 2,

    /// <summary>Internal types in the place of public ones.</summary>
    InternalTypes = 4,

    /// <summary>A client, which derives from <see cref="ClientBase{TChannel}"/>.</summary>
    ClientClass = 8,

    /// <summary>Message contracts for all operations.</summary>
    TypedMessages = 16,

    /// <summary>Methods of the client whose calls end with an event. The interface has methods Begin and End.</summary>
    EventBasedAsynchronousMethods = 32,

    /// <summary>Methods that return tasks.</summary>
    TaskBasedAsynchronousMethod = 64,
}
