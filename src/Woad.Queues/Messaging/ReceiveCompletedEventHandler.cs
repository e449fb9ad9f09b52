namespace System.Messaging;

/// <summary>Handles the message of a receive that <see cref="MessageQueue.BeginReceive()"/> has begun.</summary>
/// <param name="sender">The <see cref="MessageQueue"/>.</param>
/// <param name="e">The receive.</param>
public delegate void ReceiveCompletedEventHandler(object sender, ReceiveCompletedEventArgs e);
